import type { DecodeFormat } from './decoder.ts'

const patterns: Readonly<Record<DecodeFormat, RegExp>> = {
  dsml: /<\/?｜DSML｜ ?\w*|<\/?think>|<｜(?:begin|end)▁of▁sentence｜>|<｜(?:User|Assistant|System)｜>/g,
  'qwen-json': /<\/?(?:tool_call|tool_response|think)>|<\|(?:im_start|im_end|endoftext)\|>/g,
  'qwen-xml':
    /<\/?(?:tool_call|tool_response|think|function|parameter)>|<(?:function|parameter)=|<\|(?:im_start|im_end|endoftext)\|>/g,
  'deepseek-v3': /<｜[\w▁]{1,30}｜>|<\/?think>|\n```(?=<)/g,
  'deepseek-v3.1': /<｜[\w▁]{1,30}｜>|<\/?think>/g,
}

/** What a format's tags and tokens look like, wherever they stand. */
export function markupOf(format: DecodeFormat): RegExp {
  return patterns[format]
}
