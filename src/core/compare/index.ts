export { align, type Stretch } from './align.ts'
export { type Cause, type CauseCode, causeCodes, type SideName, type Told } from './causes.ts'
export {
  type Comparison,
  causesOf,
  compareEncodings,
  type Difference,
  type Parting,
  partingOf,
} from './compare.ts'
export type { Side } from './owners.ts'
export type { Range } from './range.ts'
export { type Block, blocksOf, type Cell, type CellPart, type Row, rowsOf } from './rows.ts'
export { byteLength, positionAt, type TextPosition } from './text-position.ts'
