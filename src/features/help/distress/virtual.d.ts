/** scripts/distress-plugin.ts makes this module. */
declare module 'virtual:distress-weights' {
  type Packed = {
    /** Signed bytes by hash, deflated, in base64. */
    weights: string
    unit: number
    bias: number
  }
  const packed: {
    distress: Packed
    violence: Packed
    danger: Packed
  }
  export default packed
}
