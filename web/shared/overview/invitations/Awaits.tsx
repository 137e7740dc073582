import { projectTypeName } from '../../../../contract/service-types.ts'
import { roleDescriptions } from '../../../../contract/core/team.ts'
import type { Invitation } from '../../../../contract/overview/invitations.ts'
import { teamRoleLabels } from '../../../../contract/roles.ts'
import { agencyHere } from '../../../platform/site.ts'
import { useServiceTypes } from '../../../platform/service-types.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

/** Names who invites, to what, and what waits there. */
export const Awaits = ({ invitation }: { invitation: Invitation }) => {
  useServiceTypes()
  const { by, teamRole, businessName, projects, questions, consultation } = invitation
  const place = teamRole
    ? `the team of ${agencyHere.name}`
    : businessName
      ? `the client portal of ${businessName} at ${agencyHere.name}`
      : `your client portal at ${agencyHere.name}`
  return (
    <>
      <div className="flex items-center gap-3">
        {by && <Avatar name={by.name} imageUrl={by.imageUrl} />}
        <p className="min-w-0 [overflow-wrap:anywhere] text-ink-2">
          <strong className="font-semibold text-ink">{by ? by.name : agencyHere.name}</strong>
          {by?.jobTitle ? `, ${by.jobTitle},` : ''} {consultation ? ' opens ' : ' invites you to '}
          {consultation ? `${place} for you` : place}.
        </p>
      </div>
      <ul aria-label="What awaits you" className="grid gap-2 border-t border-line pt-4">
        {teamRole && (
          <li>
            <strong className="font-semibold">Your role: {teamRoleLabels[teamRole]}.</strong>{' '}
            {roleDescriptions[teamRole]}
          </li>
        )}
        {questions && (
          <li>
            {questions.total} questions about {projectTypeName(questions.serviceType).toLowerCase()}{' '}
            to answer before we begin
          </li>
        )}
        {consultation && <li>Your consultation, which you can move or cancel there</li>}
        {projects.map((name) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            Your project “{name}”
          </li>
        ))}
        {!teamRole && <li>Messages with us, files and approvals, all in one place</li>}
      </ul>
    </>
  )
}
