/** Directives of the content security policy, which lets the page contact only its own origin. */
const DIRECTIVES: Record<string, string> = {
  'default-src': "'self'",
  // WebAssembly needs 'wasm-unsafe-eval'. It allows no eval of JavaScript.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // A photo that the player chose or took is shown from a blob: address.
  'img-src': "'self' blob:",
  // A worker from a blob: address inherits this policy; see `src/engine/client.ts`.
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
