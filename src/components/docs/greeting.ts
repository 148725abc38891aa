/** A short conversation in which earlier reasoning gets lost, as the text of a request body. */
export const greeting = `{"messages": [
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
