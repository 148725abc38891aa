export { exportConversation } from './export-conversation.ts'
export {
  type Fault,
  type FaultCode,
  faultCodes,
  ImportError,
  type ImportExpectation,
  importExpectations,
} from './fault.ts'
export { type Imported, type ImportOptions, importText } from './import-text.ts'
