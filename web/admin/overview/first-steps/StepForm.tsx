import { type ComponentType, lazy, Suspense } from 'react'
import * as agency from '../../../../contract/core/agency-settings.ts'
import * as mailServers from '../../../../contract/core/mail-servers.ts'
import type { FirstStep } from '../../../../contract/overview/first-steps.ts'
import { paths } from '../../../paths.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { AgencyForm } from '../../core/agency-settings/AgencyForm.tsx'
import { ServerForm } from '../../core/mail-servers/ServerForm.tsx'
import { ServerNotices } from '../../core/mail-servers/ServerNotices.tsx'
import { InviteForm } from '../../core/team/InviteForm.tsx'
import { AddressNotice } from './AddressNotice.tsx'
import { NameNotice } from './NameNotice.tsx'
import { type StepProps, submit } from './steps.ts'

const ServicesStep = lazy(() => import('./ServicesStep.tsx'))
const SamplesStep = lazy(() => import('./SamplesStep.tsx'))
const HoursStep = lazy(() => import('./HoursStep.tsx'))
const BillingStep = lazy(() => import('./BillingStep.tsx'))

const AgencyStep = ({ onSaved }: StepProps) => (
  <Loaded query={useFresh(agency.read, {})}>
    {(settings) => <AgencyForm {...{ settings, submit, onSaved }} readOnly={false} />}
  </Loaded>
)

const EmailStep = ({ onSaved }: StepProps) => (
  <Loaded query={useFresh(mailServers.list, {})}>
    {(reply) => (
      <div className="grid gap-5">
        <AddressNotice />
        <ServerNotices kind="smtp" reply={reply} />
        <ServerForm
          kind="smtp"
          server={reply.servers.find(({ kind }) => kind === 'smtp')}
          {...{ submit, onSaved }}
        />
      </div>
    )}
  </Loaded>
)

const BrandStep = () => (
  <PageLink to={paths.adminBrand} className={buttonClass('primary')}>
    Choose colors and logo
  </PageLink>
)

const WebsiteStep = () => (
  <PageLink to={paths.adminWebsite} className={buttonClass('primary')}>
    Edit the website
  </PageLink>
)

const TeamStep = () => {
  const inviting = useOpenItem('colleague')
  return (
    <>
      <NameNotice />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => inviting.open('new')}>
          Invite colleague
        </Button>
        <PageLink to={paths.adminTeam} className={buttonClass()}>
          See the team
        </PageLink>
      </div>
      {inviting.openId === 'new' && <InviteForm onClose={inviting.close} />}
    </>
  )
}

const ClientStep = () => (
  <PageLink to={`${paths.adminClients}?client=new`} className={buttonClass('primary')}>
    Add client
  </PageLink>
)

const forms: Record<FirstStep, ComponentType<StepProps>> = {
  agency: AgencyStep,
  brand: BrandStep,
  services: ServicesStep,
  samples: SamplesStep,
  website: WebsiteStep,
  email: EmailStep,
  hours: HoursStep,
  billing: BillingStep,
  team: TeamStep,
  client: ClientStep,
}

/** The form of a step: the same as in the settings, so that nothing is entered twice. */
export const StepForm = ({ step, onSaved }: StepProps & { step: FirstStep }) => {
  const Form = forms[step]
  return (
    <Suspense fallback={<PageSpinner />}>
      <Form onSaved={onSaved} />
    </Suspense>
  )
}
