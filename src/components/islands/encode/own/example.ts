/** A small template of ours that has a bit of everything: a macro, options, a loop, branches, a date. */
export const example = `{%- macro turn(role, text) -%}
<|turn|>{{ role }}
{{ text | trim }}<|end|>
{% endmacro -%}

{%- if messages[0].role != 'system' -%}
{{ turn('system', 'Today is ' + strftime_now('%d %B %Y') + '.') }}
{%- endif -%}

{%- if tools and not compact -%}
<|tools|>
{%- for tool in tools %}
{{ tool | tojson }}
{%- endfor %}
<|end|>
{% endif -%}

{%- for message in messages -%}
    {%- if message.role == 'assistant' and message.reasoning_content and keep_reasoning -%}
<think>{{ message.reasoning_content }}</think>
    {%- endif -%}
    {%- if message.role == 'assistant' and message.tool_calls -%}
        {%- for call in message.tool_calls -%}
{{ turn('call', call.function.name + ' ' + call.function.arguments | tojson) }}
        {%- endfor -%}
    {%- elif message.role == 'tool' -%}
{{ turn('result', message.content) }}
    {%- else -%}
{{ turn(message.role, message.content) }}
    {%- endif -%}
{%- endfor -%}

{%- if add_generation_prompt -%}
<|turn|>assistant
{% if style == 'brief' or style == 'long' %}<|style|>{{ style }}<|end|>
{% endif %}
{%- endif -%}
`
