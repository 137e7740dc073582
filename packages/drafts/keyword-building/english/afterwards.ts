import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { sessions } from './sessions.ts'
import { vehicles } from './vehicles.ts'

/** What people type once it is done, and about the duties and details that most pages leave out. */
export const afterwards = facet(
  'Afterwards',
  'informational',
  {
    service: ``,
    'repair project': `
    {one} maintenance
    {one} guarantee
    how long does {a} last
    is {a} tax deductible
    {one} insurance claim
    {one} inspection
    {one} building regulations
    does {a} increase home value
    {one} cleanup
    {one} waste disposal
    {x} for tenants
    {x} in apartment buildings
    eco friendly {x}
    {one} grants`,
    medical: `
    {one} recovery
    {one} recovery time
    {one} results how long
    returning to work after {a}
    exercise after {a}
    sleeping after {a}
    {one} long term results`,
    procedure: `
    {one} aftercare
    what to eat after {a}
    {one} aftercare instructions
    swelling after {a}
    bleeding after {a}
    when to call the {doctor} after {a}
    {one} pain relief
    {one} healing stages
    how often to repeat {a}`,
    beauty: `
    {one} aftercare
    {one} aftercare tips
    what to avoid after {a}
    how to make {a} last longer
    how long to wait between {a}
    can i exercise after {a}
    can i shower after {a}
    makeup after {x}
    sun after {x}
    redness after {x}
    {one} touch up
    {one} removal
    swimming after {x}
    best products after {x}
    skin care after {x}
    {one} results week by week`,
    advice: `
    {one} review checklist
    {one} laws
    is {a} tax deductible
    how to change {one} provider`,
    lesson: `
    {x} progress tracking
    how to stay motivated with {a}
    {x} after an injury
    {one} certificate
    {one} practice plan
    what to eat before {a}
    can i do {a} every day
    is {a} covered by insurance`,
    event: `
    how to tip for {a}
    {one} contract cancellation clause
    {one} insurance
    {x} for small venues
    sustainable {x}`,
    product: `
    how to clean {a}
    how to care for {a}
    how to repair {a}
    {one} maintenance
    {one} maintenance checklist
    {one} lifespan
    {one} warranty
    {one} recycling
    how to dispose of {x}
    when to replace {a}
    {one} spare parts
    {one} care instructions
    sustainable {x}
    {x} resale value
    {one} safety standards
    eco friendly {x}
    {one} returns policy
    how to make {a} last longer`,
    software: `
    how to migrate to {a}
    how to export data from {a}
    {one} data protection
    {one} backup
    how to train staff on {a}
    {one} user adoption
    how to measure {one} success
    {one} accessibility
    {one} data protection checklist
    {one} cancellation
    {one} audit checklist
    how to clean up data in {a}
    {one} maintenance
    {one} user guide
    {one} updates
    when to switch {a}
    {one} access rights
    {one} contract terms
    how often to update {a}`,
    place: `
    {x} for people with disabilities {near}
    {x} {near} with outdoor area
    how to leave a review for {a}
    {one} loyalty program
    eco friendly {x} {near}
    {x} {near} for a group booking
    {x} with quiet hours {near}
    {one} gift ideas
    how to cancel a booking at {a}
    {one} complaint form`,
    person: `
    how to leave a review for {a}
    {one} cancellation policy
    how to change {xs}
    {one} insurance
    what happens after hiring {a}
    how to end a contract with {a}`,
    ailment: `
    {x} after treatment
    {x} support group
    {x} and stress
    {x} in pregnancy
    how to explain {x} to family
    {x} aids
    how to keep {x} from coming back
    {x} and travel
    {x} and sports
    {x} sick leave
    {x} follow up
    {x} self help
    {x} in young adults
    returning to normal after {x}
    {x} books
    caring for someone with {x}
    how to sleep with {x}
    {x} recovery tips`,
    fault: `
    how to keep {a} from coming back
    {one} {fix} aftercare
    {one} {fix} insurance claim
    who is responsible for {a}
    {one} {fix} for tenants
    {x} disclosure when selling
    {x} inspection report
    {one} {fix} receipt for insurance
    how to clean up after {a}
    {x} in apartment buildings
    {x} law for landlords
    {one} {fix} with pets in the house
    {one} {fix} with children in the house
    eco friendly {one} {fix}
    is {a} covered by warranty
    {x} maintenance plan
    {x} follow up inspection`,
    verb: `
    what to do after {ving}
    {ving} and insurance
    {ving} and taxes`,
    name: `
    {x} aftercare
    how to get the most out of {x}
    {x} tips and tricks
    {x} maintenance
    is {x} tax deductible
    {x} and insurance`,
    theme: `
    {x} regulations
    {x} laws
    {x} jobs
    {x} training
    {x} community
    {x} tools
    {x} books
    {x} report
    {x} policy
    future of {x}`,
  },
  chores.afterwards,
  eateries.afterwards,
  vehicles.afterwards,
  finance.afterwards,
  sessions.afterwards,
)
