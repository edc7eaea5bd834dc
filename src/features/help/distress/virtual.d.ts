/** Made by scripts/distress-plugin.ts. */
declare module 'virtual:distress-weights' {
  type Packed = {
    /** One signed byte for each hash, deflated, in base64. */
    weights: string
    /** What a weight of 1 is worth, as the bias is. */
    unit: number
    bias: number
  }
  const packed: {
    /** Whether it is distress at all. */
    distress: Packed
    /** Whether it is danger rather than gambling. */
    danger: Packed
  }
  export default packed
}
