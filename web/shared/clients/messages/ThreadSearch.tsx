import { Search } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'

/** The search box of a conversation; on a phone a button opens it, since the messages need the space. */
export const ThreadSearch = ({
  value,
  onChange,
}: {
  value: string
  onChange: (q: string) => void
}) => {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => {
    setIsOpen(!isOpen)
    onChange('')
  }
  return (
    <>
      <span className="sm:hidden">
        <TipButton label={isOpen ? 'Close search' : 'Search'} onClick={toggle}>
          <Search className="size-4.5" aria-hidden />
        </TipButton>
      </span>
      <div className={`min-w-0 sm:w-72 ${isOpen ? 'max-sm:basis-full' : 'max-sm:hidden'}`}>
        <SearchField label="Search messages" value={value} onChange={onChange} />
      </div>
    </>
  )
}
