// @ts-expect-error -- served by Vite's React plugin, there is no file
import { injectIntoGlobalHook } from '/@react-refresh'

const target = globalThis as Record<string, unknown> // the plugin expects two functions on window
injectIntoGlobalHook(target)
target['$RefreshReg$'] = () => undefined
target['$RefreshSig$'] = () => (type: unknown) => type
