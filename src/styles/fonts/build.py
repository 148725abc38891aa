"""Writes wire.woff2 and wire-semibold.woff2, the face of every prompt on the site, from JetBrains Mono (OFL 1.1).

    npm pack jetbrains-mono@1.0.6 && tar xzf jetbrains-mono-1.0.6.tgz
    python3 build.py package/fonts/webfonts/JetBrainsMonoNL-Regular.woff2 wire.woff2
    python3 build.py package/fonts/webfonts/JetBrainsMonoNL-SemiBold.woff2 wire-semibold.woff2

Needs fontTools and brotli. Kept: Latin-1 and common punctuation. Changed, so that lookalikes
cannot be mistaken: the zero is the slashed one; U+FF5C is drawn here, two cells wide and
heavy where `|` is one cell and light; U+2581 is drawn as a solid slab on the base line, where `_`
hangs below it.
"""

import sys

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FULLWIDTH_BAR = 0xFF5C
LOW_BLOCK = 0x2581
KEPT = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2190, 0x2192),
    LOW_BLOCK,
    FULLWIDTH_BAR,
]


def rectangle(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
    return pen.glyph()


def put(font, code, name, width, glyph):
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (width, glyph.xMin if hasattr(glyph, "xMin") else 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def build(source, target):
    font = TTFont(source)
    names = font.getBestCmap()
    cell = font["hmtx"][names[ord("n")]][0]
    cap = font["OS/2"].sCapHeight

    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord("0")] = "zero.zero"
    put(font, FULLWIDTH_BAR, "bar.fullwidth", 2 * cell,
        rectangle(cell - 60, -120, cell + 60, cap + 120))
    put(font, LOW_BLOCK, "block.low", cell, rectangle(30, 0, cell - 30, 140))
    for name in ("bar.fullwidth", "block.low"):
        glyph = font["glyf"][name]
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)

    options = subset.Options(layout_features=[], hinting=False, flavor="woff2", notdef_outline=True)
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = "Promptwire Wire"
        if record.nameID == 6:
            record.string = "PromptwireWire"
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    build(*sys.argv[1:])
