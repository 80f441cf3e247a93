/** Version of umpire; set in `vite.config.ts`. */
declare const __UMPIRE_VERSION__: string
