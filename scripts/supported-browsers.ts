/**
 * The oldest browsers in which everything works: of March 2024, and Edge and Safari on phones
 * with them. The names are those of the tool that lowers scripts to them.
 */
export const supportedBrowsers = ['chrome122', 'edge122', 'firefox125', 'safari17.4', 'ios17.4']
