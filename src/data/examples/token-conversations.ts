/**
 * Short request bodies, the shortest first, that between them make the encoders write every control
 * token they can write. The page of a token shows the first that yields it.
 */
export const tokenConversations: readonly string[] = [
  `{"messages": [
  {"role": "user",
   "content": "Is 97 prime?"}
]}`,
  `{"messages": [
  {"role": "user",
   "content": "Is 97 prime?"}],
 "enable_thinking": false}`,
  `{"messages": [
  {"role": "user",
   "content": "Is 97 prime?"}],
 "thinking": true}`,
  `{"messages": [
  {"role": "user",
   "content": "Is 91 prime?"},
  {"role": "assistant", "content": "No."},
  {"role": "user",
   "content": "And 97?"}
]}`,
  `{"messages": [
  {"role": "user",
   "content": "Is 91 prime?"},
  {"role": "assistant",
   "reasoning_content": "91 = 7 × 13",
   "content": "No."}
]}`,
  `{"messages": [
  {"role": "user", "content": [
    {"type": "image", "image": "cat.png"},
    {"type": "text", "text": "What is this?"}]}
]}`,
  `{"messages": [
  {"role": "user", "content": [
    {"type": "image_url", "image_url": {"url": "cat.png"}},
    {"type": "text", "text": "What is this?"}]}
]}`,
  `{"messages": [
  {"role": "user", "content": [
    {"type": "video", "video": "tide.mp4"},
    {"type": "text", "text": "What is this?"}]}
]}`,
  `{"messages": [
  {"role": "system", "content": "Answer briefly."},
  {"role": "user",
   "content": "Is 97 prime?"}
]}`,
  `{"messages": [
  {"role": "latest_reminder", "content": "2026-11-30, Bremen"},
  {"role": "user",
   "content": "High water?"}
]}`,
  ...['query', 'authority', 'domain', 'read_url', 'action'].map(
    (task) => `{"messages": [
  {"role": "user",
   "content": "High water?",
   "task": "${task}"}
]}`,
  ),
  `{"messages": [
  {"role": "user",
   "content": "High water?"},
  {"role": "assistant", "content": "At noon.",
   "task": "title"}
]}`,
  `{"messages": [
  {"role": "user",
   "content": "High water?"},
  {"role": "assistant", "content": null,
   "tool_calls": [{"id": "c1",
     "type": "function", "function": {
       "name": "tide",
       "arguments": "{\\"day\\": 30}"}}]}
]}`,
  `{"messages": [
  {"role": "user",
   "content": "High water?"},
  {"role": "assistant", "content": null,
   "tool_calls": [{"id": "c1",
     "type": "function", "function": {
       "name": "tide",
       "arguments": "{\\"day\\": 30}"}}]},
  {"role": "tool", "tool_call_id": "c1",
   "content": "12:04"}
]}`,
  `{"messages": [
  {"role": "user",
   "content": "High and low water?"},
  {"role": "assistant", "content": null,
   "tool_calls": [
    {"id": "c1", "type": "function", "function": {
      "name": "tide", "arguments": "{\\"at\\": \\"high\\"}"}},
    {"id": "c2", "type": "function", "function": {
      "name": "tide", "arguments": "{\\"at\\": \\"low\\"}"}}]},
  {"role": "tool", "tool_call_id": "c1", "content": "12:04"},
  {"role": "tool", "tool_call_id": "c2", "content": "18:20"},
  {"role": "assistant", "content": "12:04 and 18:20."}
]}`,
]
