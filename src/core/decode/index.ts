/** From what a model wrote to the message that it stands for. */
export { decodeDsml } from './decode-dsml.ts'
export { type Complaint, type DecodeCode, DecodeError, decodeCodes } from './decode-error.ts'
export type { Decoded, DecodedCall, DecodedParameter } from './decoded.ts'
export { type Decoder, decoderFor, decoders } from './decoders.ts'
export { decodedJson } from './message-json.ts'
