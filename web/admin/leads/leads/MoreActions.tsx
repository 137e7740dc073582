import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { downloadTemplate } from '../lead-imports/template.ts'

/** The page's actions that have no room of their own on phones. */
export const MoreActions = () => {
  const navigate = useNavigate()
  return (
    <span className="sm:hidden">
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis className="size-4" aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Upload CSV', onSelect: () => void navigate(paths.leadImports) },
          { label: 'Download Template', onSelect: downloadTemplate },
          { label: 'Trash', onSelect: () => void navigate(`${paths.adminTrash}?noun=leads`) },
        ]}
      />
    </span>
  )
}
