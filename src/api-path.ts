/** Below it are the calls. Apart from `urls.ts`, whose words the first script does without. */
export const apiPath = '/api'
