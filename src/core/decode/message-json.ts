import type { Json, JsonObject } from '../json/value.ts'
import type { Decoded } from './decoded.ts'

/** The message as DeepSeek's own parser returns it: all four members, and calls without ids. */
export function decodedJson({ content, reasoning, calls }: Decoded): JsonObject {
  return new Map<string, Json>([
    ['role', 'assistant'],
    ['content', content],
    ['reasoning_content', reasoning],
    [
      'tool_calls',
      calls.map(
        (call): Json =>
          new Map<string, Json>([
            ['type', 'function'],
            [
              'function',
              new Map([
                ['name', call.name],
                ['arguments', call.arguments],
              ]),
            ],
          ]),
      ),
    ],
  ])
}
