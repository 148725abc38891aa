import fc from 'fast-check'

/**
 * Chat templates made at random of what public ones are made of, typed so that most of them render,
 * and conversations for them. With `common`, only what `@huggingface/jinja` does as Python does.
 */
export interface Job {
  readonly source: string
  readonly variables: Readonly<Record<string, unknown>>
}

interface Style {
  /** Whether to keep to what the package and Python agree on. */
  readonly common: boolean
}

type Text = fc.Arbitrary<string>

const oneOf = (...texts: readonly string[]): Text => fc.constantFrom(...texts)

/** Fills the gaps `$0`, `$1` … of a pattern with expressions, in brackets. */
function fill(pattern: Text, ...parts: readonly Text[]): Text {
  return fc
    .tuple(pattern, ...parts)
    .map(([text, ...values]) =>
      text.replace(/\$(\d)/g, (_, index) => `(${values[Number(index)] ?? ''})`),
    )
}

/** Expressions that are text; `m` is a message, `t` a tool, `c` a call, `loop` the loop around. */
function textOf(depth: number, style: Style): Text {
  const leaf = oneOf(
    "'<|im_start|>'",
    "'\\n'",
    "''",
    '"it is"',
    'm.role',
    "m['role']",
    'm.content',
    "m['content']",
    'bos_token',
    'messages[0].content',
    'messages[-1].role',
    'ns.text',
    't.function.name',
    "c['function']['name']",
    "m.get('name', 'none')",
    "m.name | default('nobody')",
  )
  if (depth === 0) return leaf
  const inner = textOf(depth - 1, style)
  const shared = fill(
    oneOf(
      '$0 + $1',
      '$0 ~ $1',
      '($0 + $1)',
      '$0 | trim',
      '$0.strip()',
      '$0.lstrip()',
      '$0.rstrip()',
      '$0 | upper',
      '$0 | lower',
      '$0.upper()',
      '$0 | replace("a", "bb")',
      "$0.split('<')[0]",
      "$0.split('a')[-1]",
      '$0[1:]',
      '$0[:-1]',
      '$0 | tojson',
      't | tojson',
      'c.function.arguments | tojson',
      'm.role ~ loop.index0',
      '[$0, $1] | join(", ")',
      '($0 if $2 else $1)',
      '$0 | string',
      'm.content | length ~ $0',
      'loop.index ~ $0',
    ),
    inner,
    inner,
    flagOf(depth - 1, style),
  )
  if (style.common) return fc.oneof(leaf, shared)
  const python = fill(
    oneOf(
      "$0.strip('\\n')",
      "$0.lstrip('\\n ')",
      "$0.rstrip('ab')",
      '$0 | capitalize',
      '$0 | title',
      "$0.replace('a', 'b', 1)",
      "$0.split('a', 1)[-1]",
      '$0[::-1]',
      '$0 | indent(2)',
      't | tojson(indent=2)',
      '$0 | tojson(ensure_ascii=True)',
      "'%s: %s' % ($0, $1)",
      "'{} {}'.format($0, $1)",
      'm.content | string',
      'm.missing | string',
      'm | string',
      'm.tool_calls | string',
      '$2 | string',
      '(m.none) ~ $0',
      't.function.parameters | dictsort | string',
      'm.items() | list | string',
      '$0 | safe',
      '$0 | e',
      '$0 | first',
      '$0 | last',
      'messages | map(attribute="role") | join("/")',
      'messages | selectattr("role", "equalto", "user") | list | length ~ $0',
      'messages | map(attribute="role") | unique | join',
      '$0 | reverse | join',
      '$0 | wordcount ~ $1',
      '$0 * 2',
      "$0 | default('', true)",
    ),
    inner,
    inner,
    flagOf(depth - 1, style),
  )
  return fc.oneof(
    { weight: 1, arbitrary: leaf },
    { weight: 2, arbitrary: shared },
    { weight: 2, arbitrary: python },
  )
}

/** Expressions that are true or false. */
function flagOf(depth: number, style: Style): Text {
  const leaf = oneOf(
    'add_generation_prompt',
    'tools',
    'not tools',
    "m.role == 'user'",
    "m.role != 'assistant'",
    "m['role'] in ['user', 'tool']",
    'm.tool_calls is defined',
    'm.content is string',
    'm.content is none',
    'enable_thinking is defined',
    'enable_thinking is defined and enable_thinking is false',
    'loop.first',
    'loop.last',
    'loop.index0 == 0',
    'loop.index > 1',
    'loop.index0 % 2 == 0',
    "messages[0].role == 'system'",
    'messages | length > 2',
    'ns.seen',
    ...(style.common ? [] : ['m.tool_calls is iterable']),
    'm is mapping',
    "'<' in m.content",
    "m.content.startswith('<')",
    "m.content.endswith('>')",
    "loop.previtem is defined and loop.previtem.role == 'tool'",
    'loop.nextitem is defined',
  )
  if (depth === 0) return leaf
  const flag = flagOf(depth - 1, style)
  const text = textOf(depth - 1, style)
  const built = fill(
    oneOf(
      '$0 and $1',
      '$0 or $1',
      'not ($0)',
      '($0 or $1) and $0',
      '$2 == $3',
      '$2 in $3',
      '$2 | length > 3',
    ),
    flag,
    flag,
    text,
    text,
  )
  return fc.oneof(leaf, built)
}

const words = oneOf(
  'Hello',
  ' a ',
  '\n',
  '<|im_end|>',
  '\n\n',
  '  indented\n',
  'x',
  '<tool_call>\n',
  '"q"',
)

/** Statements: what stands inside a template, a loop or a branch. */
function blockOf(depth: number, style: Style): Text {
  const print = fc
    .tuple(oneOf('', '-'), textOf(2, style), oneOf('', '-'))
    .map(([open, body, close]) => `{{${open} ${body} ${close}}}`)
  const set = fill(
    oneOf('{% set word = $0 %}{{ word }}', '{% set ns.text = $0 %}', '{%- set ns.seen = true -%}'),
    textOf(1, style),
  )
  const small = fc.oneof(
    { weight: 3, arbitrary: words },
    { weight: 3, arbitrary: print },
    { weight: 1, arbitrary: set },
    { weight: 1, arbitrary: fc.constant('{#- a remark -#}') },
  )
  if (depth === 0)
    return fc.array(small, { minLength: 1, maxLength: 3 }).map((list) => list.join(''))
  const inner = blockOf(depth - 1, style)
  const tag = (body: string) =>
    fc.tuple(oneOf('', '-'), oneOf('', '-')).map(([open, close]) => `{%${open} ${body} ${close}%}`)
  const branch = fc
    .tuple(
      flagOf(2, style),
      tag('else'),
      tag('endif'),
      inner,
      inner,
      flagOf(1, style),
      fc.boolean(),
    )
    .map(([flag, or, end, yes, no, other, elif]) =>
      elif
        ? `{%- if ${flag} %}${yes}{% elif ${other} -%}${no}${end}`
        : `{% if ${flag} -%}${yes}${or}${no}${end}`,
    )
  const calls = inner.map((body) => `{% for c in m.tool_calls or [] %}${body}{% endfor %}`)
  const perTool = inner.map((body) => `{% for t in tools or [] %}${body}{%- endfor %}`)
  const keys = fill(
    oneOf(
      '{% for k in m %}{{ k }}={{ $0 }};{% endfor %}',
      '{% for k, v in m.items() %}{{ k }}{{ $0 }}{% endfor %}',
    ),
    textOf(1, style),
  )
  const nested = style.common
    ? fc.oneof(branch, calls, perTool)
    : fc.oneof(
        branch,
        calls,
        perTool,
        keys,
        inner.map((body) => `{% set part %}${body}{% endset %}{{ part | trim }}`),
        inner.map((body) => `{% generation %}${body}{% endgeneration %}`),
        inner.map((body) => `{% filter upper %}${body}{% endfilter %}`),
        flagOf(1, style).map((flag) => `{% if ${flag} %}{% continue %}{% endif %}`),
        flagOf(1, style).map((flag) => `{% if ${flag} %}{% break %}{% endif %}`),
        textOf(1, style).map((text) => `{{ wrap(${text}, end='|') }}`),
      )
  const part = fc.oneof({ weight: 2, arbitrary: small }, { weight: 2, arbitrary: nested })
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((list) => list.join(''))
}

const head = "{%- set ns = namespace(text='', seen=false) -%}\n"
const macro =
  "{% macro wrap(text, start='[', end=']') %}{{ start }}{{ text }}{{ end }}{% endmacro %}\n"

/** A template: what stands before the messages, a round for each, what stands after. */
function templateOf(style: Style): Text {
  const loop = style.common
    ? oneOf('{% for m in messages %}', '{%- for m in messages -%}')
    : oneOf(
        '{% for m in messages %}',
        '{%- for m in messages[::-1] -%}',
        '{% for m in messages if m.role != "system" %}',
        '{% for m in messages[1:] %}',
      )
  const prompt = fc.constant(
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}",
  )
  return fc
    .tuple(
      loop,
      blockOf(2, style),
      blockOf(1, style),
      oneOf('{% endfor %}', '{%- endfor %}'),
      prompt,
    )
    .map(
      ([open, first, second, close, last]) =>
        `${head}${style.common ? '' : macro}${open}${first}${second}${close}${last}`,
    )
}

const plain = fc.stringMatching(/^[a-zA-Z<>"'{}., \n-]{0,12}$/)
const anyText = fc.oneof(
  plain,
  oneOf(
    '你好',
    '<think>\na\n</think>\n\nb',
    '<|im_end|>',
    '\u001c x \u0085',
    '\ufeffa',
    '𝒳y',
    "it's",
    'a&b<c',
  ),
)

function inputOf({ common }: Style): fc.Arbitrary<Record<string, unknown>> {
  const text = common ? plain : anyText
  const scalar = common
    ? fc.oneof(text, fc.integer({ min: -99, max: 99 }))
    : fc.oneof(text, fc.integer(), fc.constantFrom(null, true, false))
  const given = fc.dictionary(oneOf('city', 'days', 'unit'), scalar, { maxKeys: 3 })
  const call = fc.record({
    type: fc.constant('function'),
    function: fc.record({ name: oneOf('f', 'look_up'), arguments: given }),
  })
  const content = common
    ? text
    : fc.oneof(
        { weight: 6, arbitrary: text },
        { weight: 1, arbitrary: fc.constantFrom(null, [], ['a'], 7) },
      )
  const message = fc.oneof(
    fc.record({ role: oneOf('system', 'user', 'tool', 'assistant'), content }),
    fc.record({
      role: fc.constant('assistant'),
      content,
      tool_calls: fc.array(call, { minLength: 1, maxLength: 2 }),
    }),
  )
  const tool = fc.record({
    type: fc.constant('function'),
    function: fc.record({
      name: oneOf('f', 'look_up'),
      description: text,
      parameters: fc.record({ type: fc.constant('object'), properties: given }),
    }),
  })
  return fc
    .record({
      messages: fc.array(message, { minLength: 1, maxLength: 5 }),
      tools: fc.oneof(fc.constant(null), fc.array(tool, { maxLength: 2 })),
      add_generation_prompt: fc.boolean(),
      enable_thinking: fc.constantFrom(true, false, undefined),
    })
    .map(({ enable_thinking, ...rest }) => ({
      bos_token: '<s>',
      ...rest,
      ...(enable_thinking === undefined ? {} : { enable_thinking }),
    }))
}

export function jobs(style: Style): fc.Arbitrary<Job> {
  return fc.record({ source: templateOf(style), variables: inputOf(style) })
}
