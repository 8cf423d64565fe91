/** Names of buyers' papers that rules look at. */
export const EPHEDRINE_PAPER = '含麻委托书'
