import type { Choice } from './choices.ts'

/** Chooses a value as somebody with a mouse would, so that the page hears of it. */
function choose(select: HTMLSelectElement, value: string) {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const filters = () =>
  [
    ...document.querySelectorAll<HTMLSelectElement>('main [data-filters] select[aria-label]'),
  ].filter((select) => !select.disabled)

/** The most of them that are offered at once. */
const mostShown = 4

/** Returns the commands that choose a value of the list’s filters, such as “Status: Qualified”, whose names have all words. */
export const commandsOnFilters = (words: readonly string[]): Choice[] =>
  words.length === 0
    ? []
    : filters()
        .flatMap((select) =>
          [...select.options]
            .filter((option) => !option.selected && !option.disabled)
            .map(({ text, value }) => ({ title: `${select.ariaLabel}: ${text}`, select, value })),
        )
        .filter(({ title }) =>
          words.every((word) => `filter ${title}`.toLowerCase().includes(word)),
        )
        .slice(0, mostShown)
        .map(({ title, select, value }) => ({
          key: `filter-${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
          title,
          detail: 'Filter',
          path: '',
          run: () => choose(select, value),
        }))
