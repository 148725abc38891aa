/** The blocks that stand on the board, by side and key; of a long list that is only its start. */
export function drawnBlocks(board: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const blocks = board.querySelectorAll<HTMLElement>('[data-key]')
  return new Map([...blocks].map((block) => [block.dataset.key ?? '', block]))
}
