/** Directives of the content security policy. Only the page's own origin is ever contacted. */
const DIRECTIVES: Record<string, string> = {
  'default-src': "'self'",
  // WebAssembly needs 'wasm-unsafe-eval'. It allows no eval of JavaScript.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // blob: shows a photo that was chosen or taken.
  'img-src': "'self' blob:",
  // A blob: worker inherits this policy; see `src/engine.ts`.
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** Returns the policy as one line, for a meta tag or a response header. */
export function contentSecurityPolicy(): string {
  return Object.entries(DIRECTIVES)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
