import { layoutFilters } from './layout-filters.ts'
import { basicLibrary, type Library } from './library.ts'
import { numberFilters } from './number-filters.ts'
import { pickFilters } from './pick-filters.ts'
import { printf } from './printf.ts'
import { rowFilters } from './row-filters.ts'
import { sortFilters } from './sort-filters.ts'
import { formatText } from './str-format.ts'
import { strftime } from './strftime.ts'
import { webFilters } from './web-filters.ts'

/** All that jinja2 has, and `tojson` as transformers has it. */
export const fullLibrary: Library = {
  filters: new Map([
    ...basicLibrary.filters,
    ...Object.entries(numberFilters),
    ...Object.entries(sortFilters),
    ...Object.entries(pickFilters),
    ...Object.entries(rowFilters),
    ...Object.entries(layoutFilters),
    ...Object.entries(webFilters),
  ]),
  percent: printf,
  format: formatText,
  date: strftime,
}
