import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { keysOf } from '../../../../contract/fields.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Page } from '../../../ui/Page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useMayOpen } from '../../allowed.ts'
import { settingTopics } from '../../room.ts'
import { allSettings } from './all-settings.ts'
import { type FoundSetting, settingsMatching } from './matching.ts'

/** All settings of the agency, with a search over their fields: `/admin-settings`. */
const SettingsPage = () => {
  const [query, setQuery] = useState('')
  const mayOpen = useMayOpen()
  const id = useId()
  const shown = settingsMatching(
    allSettings.filter(({ path }) => mayOpen(path)),
    query,
  )
  return (
    <Page title="All settings">
      <div className="relative max-w-xl">
        <label htmlFor={id} className="sr-only">
          Search settings
        </label>
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden
        />
        <Input
          id={id}
          type="search"
          value={query}
          placeholder="Search settings, such as tax number"
          className="pl-9"
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p className="sr-only" role="status">
        {query && (shown.length === 1 ? '1 page found' : `${shown.length} pages found`)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No setting found">
          Nothing matches “{query}”. Try another word for it.
        </EmptyState>
      ) : query ? (
        <SettingCards settings={shown} />
      ) : (
        keysOf(settingTopics).map((topic) => (
          <TopicSection
            key={topic}
            title={settingTopics[topic]}
            settings={shown.filter((setting) => setting.topic === topic)}
          />
        ))
      )}
    </Page>
  )
}
export default SettingsPage

type Settings = { settings: readonly FoundSetting[] }

const TopicSection = ({ title, settings }: Settings & { title: string }) => {
  const id = useId()
  if (settings.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      <SettingCards settings={settings} />
    </section>
  )
}

const SettingCards = ({ settings }: Settings) => (
  <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
    {settings.map((setting) => (
      <SettingCard key={setting.path} setting={setting} />
    ))}
  </ul>
)

const SettingCard = ({ setting: { path, title, about, found } }: { setting: FoundSetting }) => (
  <li>
    <PageLink to={path} className="panel block h-full px-panel py-4 hover:border-line-strong">
      <span className="block font-semibold">{title}</span>
      <span className="mt-1 block text-ink-2">{about}</span>
      {found.length > 0 && (
        <span className="mt-2 block text-ink-2">
          Here: <strong className="font-semibold text-ink">{found.join(', ')}</strong>
        </span>
      )}
    </PageLink>
  </li>
)
