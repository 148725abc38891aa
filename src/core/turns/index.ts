export {
  compareRequests,
  type RequestBlock,
  type RequestStep,
  requestBlocks,
} from './compare-requests.ts'
export { compareTurns, type TurnBreak, type TurnStep } from './compare-turns.ts'
export { conversationUpTo, type TurnPoint, turnPoints } from './turn-points.ts'
