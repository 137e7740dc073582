import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { sessions } from './sessions.ts'
import { vehicles } from './vehicles.ts'

/** What people type who weigh one way against another, and one business against another. */
export const comparing = facet(
  'Comparing',
  'commercial',
  {
    any: `
    {competitor} reviews
    {competitor} alternatives
    {competitor} prices
    {competitor} vs {business}
    {competitor} {x}
    is {competitor} good
    {competitor} complaints
    companies like {competitor}
    {competitor} customer reviews
    cheaper than {competitor}
    {business} reviews`,
    'repair project': `
    diy {x}
    diy vs professional {x}
    {one} alternatives
    alternatives to {x}
    local vs national {one} companies
    cheap vs expensive {x}
    independent {one} contractors vs big companies
    can i do {a} myself
    is it cheaper to do {a} yourself
    {one} company ratings
    {one} company comparison
    which {one} company has the best warranty
    what do {one} companies not tell you
    {one} companies with transparent pricing
    {one} companies that offer free estimates
    {one} price comparison {near}`,
    'medical beauty': `
    {one} alternatives
    alternatives to {x}
    cheap vs expensive {x}
    {one} types compared
    natural alternatives to {x}
    which type of {x} is best
    {one} price comparison {near}
    {one} methods compared
    which {one} method lasts longest
    why do {one} prices vary so much`,
    advice: `
    {one} alternatives
    alternatives to {one} services
    diy {x}
    {one} software vs expert
    {x} in house vs outsourced
    freelancer vs agency for {x}
    cheap vs expensive {one} services
    can i do {a} myself
    free vs paid {x}
    local vs online {x}
    {one} services compared
    fixed fee vs hourly {x}
    {one} price comparison
    small firm vs big firm for {x}
    switching {one} providers
    {one} services with transparent pricing
    {one} services without long contracts
    what do {one} services not include
    {one} provider ratings
    what is the difference between {one} services`,
    lesson: `
    {one} alternatives
    {x} online vs in person
    group vs private {x}
    free vs paid {x}
    self taught vs {x}
    weekend vs weekday {x}
    {x} without a contract {near}
    {x} with a free first class {near}
    {x} small groups vs large groups
    {x} for beginners vs advanced
    intensive vs weekly {x}`,
    event: `
    {one} alternatives
    diy {x}
    {x} full day vs half day
    cheap vs expensive {x}
    freelance vs company {x}
    {one} packages compared
    {one} price comparison {near}
    large vs small {one} companies
    local vs travelling {x}
    what do {one} packages not include
    {x} without hidden fees
    {one} companies with transparent pricing
    why do {one} prices vary so much
    {one} companies compared
    all inclusive {x} {near}
    {x} without a big deposit
    modern vs traditional {x}`,
    product: `
    {one} alternatives
    alternatives to {x}
    cheap vs expensive {x}
    new vs used {x}
    {one} brands compared
    {one} comparison chart
    {x} vs cheaper alternatives
    {one} price comparison
    local vs imported {x}
    online vs in store {x}
    {one} materials compared
    difference between cheap and expensive {x}
    which {one} brand is best
    which {x} last longest
    {one} types compared
    {one} ratings
    {x} made locally
    lesser known {one} brands
    better quality {x}`,
    software: `
    {one} alternatives
    {x} vs spreadsheet
    free vs paid {x}
    open source {x}
    cloud vs on premise {x}
    {one} vs excel
    custom vs off the shelf {x}
    build or buy {x}
    all in one {x}
    {one} comparison table
    {x} without subscription
    {x} with one time payment
    switching {x}
    replace old {x}
    {x} with the best support
    simple {x} without extra features
    {x} that works offline
    {x} that integrates with outlook
    {x} for mac and windows
    {x} with free data migration
    difference between free and paid {x}`,
    place: `
    {xs} compared {near}
    small vs big {x}
    {one} alternatives
    cheap vs expensive {x}
    {one} price comparison {near}
    difference between {xs}
    quiet {x} {near}
    less crowded {x} {near}
    {x} not a chain {near}
    {x} without waiting {near}
    locally owned {x} {near}
    {x} with online booking {near}
    {x} with longer opening hours {near}
    {x} with transparent prices {near}
    {x} with free parking {near}
    better {x} {near}`,
    person: `
    {one} alternatives
    {one} vs agency
    cheap vs expensive {x}
    independent {x} vs company
    do i need {a} or can i do it myself
    {one} price comparison {near}
    difference between {xs}
    large firm vs independent {x}
    {x} with fixed prices {near}
    {x} with transparent fees {near}
    {x} who answers quickly
    {x} with free first consultation
    what do {xs} not tell you
    {xs} compared {near}`,
    ailment: `
    {x} remedies compared
    {x} medication vs therapy
    natural vs medical treatment for {x}
    {x} home remedies vs {doctor}
    alternative treatment for {x}
    {x} treatment without medication
    {x} treatment without surgery
    new treatments for {x}
    heat or cold for {x}
    rest or exercise for {x}
    massage or physiotherapy for {x}
    {x} exercises vs medication
    general {doctor} or specialist for {x}
    {x} treatments compared
    what really works for {x}
    {x} treatment success rate
    over the counter vs prescription for {x}
    long term vs short term treatment for {x}
    supplements for {x} do they work`,
    fault: `
    diy {one} {fix}
    diy vs professional {one} {fix}
    {one} {fix} alternatives
    temporary vs permanent {one} {fix}
    {one} {fix} companies compared
    {one} {fix} methods compared
    {one} {fix} kit vs professional
    can i {mend} {a} myself
    which {one} {fix} method works best
    cheap vs expensive {one} {fix}
    {one} {fix} without damage
    what do {one} {fix} companies not tell you
    {one} {fix} company ratings
    {one} {fix} guarantee comparison
    local {one} {fix} vs national company
    {one} {fix} price comparison {near}`,
    verb: `
    {v} yourself or hire someone
    different ways to {v}
    alternatives to {ving}
    fastest vs cheapest way to {v}
    methods of {ving} compared
    {ving} without professional help
    ways to {v} compared
    {ving} tools compared
    best alternatives to {ving}
    is {ving} yourself worth it`,
    name: `
    {x} alternatives
    {x} vs competitors
    {x} competitors
    something like {x} but cheaper
    what is better than {x}
    {x} compared
    {x} complaints
    similar to {x}
    why choose {x}
    switch from {x}
    {x} limitations
    {x} disadvantages
    best alternatives to {x}
    is there anything better than {x}
    local alternatives to {x}`,
    theme: `
    {x} alternatives
    different kinds of {x}
    {x} disadvantages
    {x} advantages
    {x} myths
    alternatives to {x}
    {x} success stories
    {x} best practices
    {x} case studies
    {x} facts vs myths`,
  },
  chores.comparing,
  eateries.comparing,
  vehicles.comparing,
  finance.comparing,
  sessions.comparing,
)
