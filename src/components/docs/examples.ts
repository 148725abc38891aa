// Short conversations for examples on pages, as the text of a request body.

export const question = `{"messages": [
  {"role": "user",
   "content": "Is 97 prime?"}
]}`

/** Earlier reasoning gets lost in it. */
export const secondQuestion = `{"messages": [
  {"role": "system",
   "content": "Answer briefly."},
  {"role": "user",
   "content": "Is 91 prime?"},
  {"role": "assistant",
   "reasoning_content": "91 = 7 × 13",
   "content": "No."},
  {"role": "user",
   "content": "And 97?"}
]}`
