// Message lists for examples on pages: the same reminder in three places, and two odd ones.

const call = {
  role: 'assistant',
  content: [{ type: 'tool_use', id: 'toolu_01', name: 'Read', input: { file_path: 'a.ts' } }],
}
const result = {
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: 'toolu_01', content: 'let a' }],
}

const reminder = '<system-reminder>\nToday is 2031-04-02.\n</system-reminder>'

/** Before what the user typed, in the same text. */
export const before = [{ role: 'user', content: `${reminder}\nWhat changed in a.ts?` }]

/** A message of its own behind a tool result. */
export const behindResult = [
  { role: 'user', content: 'What changed in a.ts?' },
  call,
  result,
  { role: 'user', content: reminder, attachment: 'date_change', isMeta: true },
]

/** In the middle of what the user typed. */
export const between = [{ role: 'user', content: `One moment.\n${reminder}\nNow go on.` }]

/** A message of its own with no user message beside it. */
export const alone = [behindResult[3] as object]
