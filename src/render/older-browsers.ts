/**
 * What the oldest supported browsers (`scripts/supported-browsers.ts`) lack of what our scripts
 * use; to be loaded before them.
 */

// Safari has it since 18, Chrome and Firefox since 126. Types say that it is always there.
if (typeof URL.parse !== 'function')
  URL.parse = (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null)
