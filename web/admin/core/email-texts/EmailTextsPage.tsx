import { useSearchParams } from 'react-router'
import { list, read } from '../../../../contract/core/email-texts.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { EmailTextForm } from './EmailTextForm.tsx'
import { EmailTextList } from './EmailTextList.tsx'

/** The words of emails to clients, visitors and applicants: `/admin-email-texts`, or one of them with `?email=`. */
const EmailTextsPage = () => {
  const [search] = useSearchParams()
  const id = search.get('email')
  return <Page title="Email texts">{id === null ? <All /> : <One key={id} id={id} />}</Page>
}
export default EmailTextsPage

const All = () => {
  const query = useCall(list, {})
  return <Loaded query={query}>{(texts) => <EmailTextList texts={texts} />}</Loaded>
}

const One = ({ id }: { id: string }) => {
  const query = useFresh(read, { params: { id } })
  const mayChange = useMay()('email-texts.update')
  return (
    <Loaded query={query}>{(text) => <EmailTextForm text={text} readOnly={!mayChange} />}</Loaded>
  )
}
