import { DropdownMenu as Radix } from 'radix-ui'
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react'
import { LateTrigger } from './LateTrigger.tsx'
import { keepMenuItems } from './menu-items.ts'

export type MenuItem = {
  label: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** Items that aren’t offered may be false. */
type MenuProps = {
  trigger: ReactElement<{ ref?: Ref<Element> }>
  items: readonly (MenuItem | false)[]
}

const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' }

/**
 * A menu of actions behind a button. It isn't modal, so it hides nothing from screen readers, and
 * it stays beside its button in the page's main part.
 */
export const Menu = ({ trigger, items }: MenuProps) => {
  const offered = items.filter((item) => item !== false)
  return (
    <LateTrigger
      trigger={cloneElement(trigger, { ref: (button) => keepMenuItems(button, offered) })}
      closed={closed}
    >
      {(standIn) => (
        <Radix.Root modal={false}>
          <Radix.Trigger asChild>{standIn}</Radix.Trigger>
          <Radix.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="z-[55] max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-fade overflow-y-auto overscroll-contain rounded-3 border border-line bg-surface p-1 text-[0.875rem] shadow-2"
          >
            {offered.map((item, i) => (
              <Radix.Item
                key={i}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={`flex min-h-8 cursor-pointer items-center rounded-2 px-2.5 outline-none data-disabled:opacity-50 data-highlighted:bg-mist coarse:min-h-11 ${item.danger ? 'text-bad' : ''}`}
              >
                {item.label}
              </Radix.Item>
            ))}
          </Radix.Content>
        </Radix.Root>
      )}
    </LateTrigger>
  )
}
