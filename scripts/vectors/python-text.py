"""Writes what CPython prints for JSON values, floats and characters.

Run with CPython 3.11: python3 scripts/vectors/python-text.py
Makes test/vectors/python-text.json and src/data/unicode/unprintable.json.
"""

import json
import random
import struct
import sys
import unicodedata

random.seed(7)


def base36(number):
    digits = ''
    while True:
        number, rest = divmod(number, 36)
        digits = '0123456789abcdefghijklmnopqrstuvwxyz'[rest] + digits
        if number == 0:
            return digits


def steps():
    out, last, printable = [], 0, True
    for point in range(0x110000):
        now = chr(point).isprintable()
        if now != printable:
            out.append(base36(point - last))
            last, printable = point, now
    return ' '.join(out)


texts = [
    '', 'plain', "it's", 'say "x"', "it's \"x\"", 'back\\slash', 'a\nb\rc\td\be\ff', '\x00\x01\x1f\x7f',
    '\x80\x85\xa0\xad', '\u200b\u2028\u2029\ufeff', '\u4e2d\u6587', '\U0001f600', '\ue000', '\U000e0001',
    '\U0010ffff', '\u0378', '\U0001fae8', '\ud800', 'a\udc00b', '/<>&', '\u0301', '\u3000',
]
sources = [json.dumps(text) for text in texts] + [json.dumps({text: [text]}) for text in texts] + [
    'null', 'true', 'false', '0', '-0', '-0.0', '0.0', '1', '1.0', '1E5', '1e-5', '1e16', '1e15', '123456789012345680.0',
    '0.0001', '0.00001', '1e999', '-1e999', 'NaN', 'Infinity', '-Infinity', '5e-324', '1.7976931348623157e308',
    '123456789012345678901234567890', '-9007199254740993', '1e22', '1.5e300', '100', '1e2', '0e5', '-0e5',
    '[]', '{}', '[[], {}]', '[1, 2.0, "x", null, true]', '{"10": 1, "2": 2, "a": {"b": []}}',
    '{"a": 1, "b": 2, "a": 3}', '{"__proto__": {"x": 1}, "constructor": 2}', '{"": ""}', ' \t\r\n[ 1 , 2 ]\n',
    '[NaN, -Infinity, {"x": Infinity}]',
]
refused = [
    '', ' ', '\ufeff1', "{'a': 1}", '[1,]', '{"a":1,}', '1 2', '"a\nb"', '"a\x00"', '\u20281', '\xa01', '01', '+1', '.5',
    '1.', '-', 'nan', '-NaN', 'infinity', '+Infinity', 'True', '"\\x"', '"\\u12"', '"\\u12g4"', '"abc', '{"a"}', '{1: 2}',
    '[', '{', '[1', '{"a":', '1e', '1e+', '\x0b1', '0x10', '1_000', '"\\u 123"', '"\\u+123"', '\uff11', '1\uff11',
    '[1 2]', '{"a":1 "b":2}', ',', '}', ']', 'nul', 'tru', 'Infinit', '--1', '-"a"', '\x1c1', '"\\',
]
values = []
for source in sources:
    value = json.loads(source)
    values.append({'source': source, 'json': json.dumps(value, ensure_ascii=False), 'repr': repr(value), 'str': str(value)})
for source in refused:
    try:
        json.loads(source)
    except ValueError:
        continue
    sys.exit(f'accepted: {source!r}')

floats = []
while len(floats) < 3000:
    kind = len(floats) % 3
    if kind == 0:
        (x,) = struct.unpack('<d', random.randbytes(8))
    elif kind == 1:
        x = random.uniform(-1, 1) * 10 ** random.randint(-8, 20)
    else:
        x = float(f'{random.randint(1, 99999)}e{random.randint(-12, 22)}')
    if x == x and abs(x) != float('inf'):
        floats.append([x.hex(), repr(x)])

strips = []
for _ in range(200):
    pool = ' \t\n\x1c\x85\ufeff\u3000ab\U0001f600\u200b'
    text = ''.join(random.choice(pool) for _ in range(random.randint(0, 8)))
    characters = random.choice([None, '\n', ' a', '\U0001f600b'])
    strips.append([text, characters, text.strip(characters), text.isspace()])

table = {
    'origin': f'CPython {sys.version.split()[0]}, Unicode {unicodedata.unidata_version}, scripts/vectors/python-text.py',
    'values': values,
    'refused': refused,
    'floats': [[json.dumps(float.fromhex(bits)), text] for bits, text in floats],
    'strips': strips,
    'space': [point for point in range(0x110000) if chr(point).isspace()],
    'unprintable': sum(not chr(point).isprintable() for point in range(0x110000)),
}
with open('test/vectors/python-text.json', 'w', encoding='utf-8') as file:
    json.dump(table, file, ensure_ascii=True, indent=0)
    file.write('\n')
with open('src/data/unicode/unprintable.json', 'w', encoding='utf-8') as file:
    json.dump(
        {
            'source': f'str.isprintable of CPython {sys.version.split()[0]}, Unicode {unicodedata.unidata_version}',
            'note': 'Code points where printable turns to unprintable and back, each as a base 36 step from the last.',
            'steps': steps(),
        },
        file,
        indent=2,
    )
    file.write('\n')
