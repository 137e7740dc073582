import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { list, templateCategories } from '../../../../contract/outreach/email-templates.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List, NothingFound } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { LeadLinks } from '../../leads/leads/LeadLinks.tsx'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import { duplicateTemplate } from './duplicate.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { StarterChoices } from './StarterChoices.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateDialog } from './TemplateForm.tsx'

const choices = {
  q: null,
  category: ['all', ...keysOf(templateCategories)],
  active: ['all', 'yes', 'no'],
} as const

const EmailTemplatesPage = () => {
  const filters = useFilters(choices)
  const templates = useList(list, { query: { ...filters.values, limit: 24 } })
  const navigate = useNavigate()
  const open = useOpenItem('template')
  const previewing = useOpenItem('preview')
  const deleting = useOpenItem('delete')
  const createButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      Create Template
    </Button>
  )
  return (
    <Page
      title="Email Templates"
      actions={
        <>
          <TrashButton noun="email-templates" />
          {createButton}
        </>
      }
    >
      <LeadLinks />
      <FilterBar>
        <SearchField
          label="Search templates"
          placeholder="Search templates..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Category"
          all="All categories"
          labels={templateCategories}
          value={filters.values.category}
          onChange={(category) => filters.set({ category })}
        />
        <FilterSelect
          label="Status"
          all="Active and inactive"
          labels={{ yes: 'Active', no: 'Inactive' }}
          value={filters.values.active}
          onChange={(active) => filters.set({ active })}
        />
      </FilterBar>
      <List
        list={templates}
        noun="templates"
        filters={filters}
        nothingFound={
          <NothingFound
            title="No email templates found"
            hint="No template matches your search and filters."
            onClear={filters.clear}
          />
        }
        empty={
          <EmptyState
            title="No email templates found"
            action={
              <>
                {createButton}
                <StarterChoices onCreated={open.open} />
              </>
            }
          >
            A template is an email you write once and reuse, such as a follow-up, a welcome or a
            reminder.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label="Email templates">
            {rows.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onPreview={() => previewing.open(template.id)}
                onEdit={() => open.open(template.id)}
                onUse={() => void navigate(`${paths.emailCampaigns}?campaign=new-${template.id}`)}
                onDuplicate={() => void duplicateTemplate(template.id, open.open)}
                onDelete={() => deleting.open(template.id)}
              />
            ))}
          </ul>
        )}
      </List>
      {open.openId && <TemplateDialog key={open.openId} id={open.openId} onClose={open.close} />}
      {previewing.openId && <PreviewDialog id={previewing.openId} onClose={previewing.close} />}
      {deleting.openId && <DeleteTemplate id={deleting.openId} onClose={deleting.close} />}
    </Page>
  )
}
export default EmailTemplatesPage
