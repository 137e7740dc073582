import { projectTypeIds, projectTypes } from '../../../../contract/work/projects.ts'
import { milestoneTemplates } from '../../../../site/milestones.ts'
import { onboardingQuestions } from '../../../../site/onboarding/questions.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

const countQuestions = (type: (typeof projectTypeIds)[number]) =>
  onboardingQuestions[type].sections.flatMap(({ questions }) => questions).length

/** The standard milestones and the number of onboarding questions for each service. */
export const ServiceTemplates = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Service Templates"
    description="The milestones and onboarding questions for each service."
    width="lg"
    onClose={onClose}
  >
    <div className="app grid gap-6 md:grid-cols-3">
      {projectTypeIds.map((type) => (
        <section key={type} aria-label={projectTypes[type]} className="grid content-start gap-3">
          <h3>{projectTypes[type]}</h3>
          <ol className="grid list-decimal gap-1 pl-5">
            {milestoneTemplates[type].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
          <p className="text-ink-2">{countQuestions(type)} onboarding questions</p>
        </section>
      ))}
    </div>
    <div className="mt-6 flex flex-wrap gap-2">
      <Link to={`${paths.adminProjects}?project=new`} className={buttonClass('primary')}>
        New Project
      </Link>
      <Link to={`${paths.adminOnboarding}?onboard=new`} className={buttonClass()}>
        Start onboarding
      </Link>
    </div>
  </Dialog>
)
