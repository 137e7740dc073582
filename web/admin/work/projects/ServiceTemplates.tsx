import { projectTypeName } from '../../../../contract/service-types.ts'
import { questionsOf } from '../../../../contract/clients/onboarding-questions.ts'
import { list } from '../../../../contract/clients/service-templates.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { useCall } from '../../../platform/query.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** The standard milestones and the number of onboarding questions for each service. */
export const ServiceTemplates = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Service Templates"
    description="The milestones and onboarding questions for each service."
    width="lg"
    onClose={onClose}
  >
    <Loaded query={useCall(list, {})}>
      {(templates) => (
        <div className="app grid gap-6 md:grid-cols-3">
          {templates.map(({ serviceType: type, milestones, questions }) => (
            <section
              key={type}
              aria-label={projectTypeName(type)}
              className="grid content-start gap-3"
            >
              <h3>{projectTypeName(type)}</h3>
              <ol className="grid list-decimal gap-1 pl-5">
                {milestones.map((name, at) => (
                  <li key={at}>{name}</li>
                ))}
              </ol>
              <p className="text-ink-2">{questionsOf(questions).length} onboarding questions</p>
            </section>
          ))}
        </div>
      )}
    </Loaded>
    <div className="mt-6 flex flex-wrap gap-2">
      <Link to={`${paths.adminProjects}?project=new`} className={buttonClass('primary')}>
        New Project
      </Link>
      <Link to={`${paths.adminOnboarding}?onboard=new`} className={buttonClass()}>
        Start onboarding
      </Link>
      {useMay()('service-templates.update') && (
        <Link to={paths.adminServiceTemplates} className={buttonClass()}>
          Edit templates
        </Link>
      )}
    </div>
  </Dialog>
)
