import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

/** Keeps the chosen tab in sight in a row that scrolls sideways, and leaves the page where it is. */
function useChosenInSight(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
    if (!row || !chosen) return undefined
    const scroll = () => {
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
    }
    // Also when the window is turned or made narrower.
    const observer = new ResizeObserver(scroll)
    observer.observe(row)
    return () => observer.disconnect()
  }, [value])
  return list
}

/** Tabs, and the panel of the chosen one: the library measures one for every tab while a page is drawn. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}) {
  const list = useChosenInSight(value)
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value)
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            id={`${id}${tab.value}`}
            aria-controls={tab === chosen ? `${id}panel` : undefined}
            value={tab.value}
            data-value={tab.value}
            className="-mb-px min-h-10 border-b-2 border-transparent px-3 font-[550] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink coarse:min-h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {chosen && (
        <div
          key={value}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}${value}`}
          // A panel may hold nothing that the focus reaches.
          tabIndex={0}
          className="pt-5"
        >
          {chosen.content}
        </div>
      )}
    </Radix.Root>
  )
}
