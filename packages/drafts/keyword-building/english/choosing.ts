import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { groups } from './groups.ts'
import { matters } from './matters.ts'
import { offers } from './offers.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { themes } from './themes.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** Searches by people who compare and decide. */
export const choosing = facet(
  'Choosing',
  'commercial',
  {
    'service product vehicle software': `
    best {x}
    {one} reviews
    {is} {a} worth it
    {one} checklist
    {one} pros and cons
    what to look for in {a}
    {one} options
    what are the best {x} options
    {one} comparison
    how to compare {one} options`,
    service: `
    {one} reviews {near}
    questions to ask before {booking} {a}
    what to know before {booking} {a}
    how to find good {x}
    how to choose the right {x}
    {x} recommendations {near}
    professional {x}
    what to ask before {booking} {a}`,
    'repair project': `
      how to choose a {one} company
      how to find a reliable {one} company
      {one} warranty
      how to compare {one} quotes
      what should a {one} quote include
      {x} before and after
      how many quotes to get for {a}
      how to check a {one} company
      {one} company reviews {near}
      what to ask a {one} company`,
    procedure: `
    {one} success rate
    {x} before and after
    who is a good candidate for {a}
    am i a candidate for {a}
    is {a} necessary
    {one} results
    how to choose a {one} clinic
    {one} patient reviews
    {one} clinic reviews {near}
    best {one} clinic {near}
    what questions to ask about {a}`,
    beauty: `
    {x} before and after
    {one} results
    types of {x}
    which type of {x} is right for me
    best {x} for sensitive skin
    how to choose a {one} salon
    {x} for men
    natural looking {x}`,
    advice: `
      {one} services reviews
      {one} examples
      how to choose a {one} service
      do i need {a}
      when do i need {a}
      {one} experts with good reviews
      {one} service comparison
      what makes a good {one} service
      which {one} service is best`,
    lesson: `
    best {x} for beginners
    best online {x}
    {x} for beginners
    how to choose {a} for beginners
    which {many} {are} best for beginners
    best {x} for adults
    {x} for complete beginners
    which type of {x} is right for me
    {one} teacher reviews {near}`,
    event: `
      {one} ideas
      how to choose a {one} company
      when to book {a}
      how far in advance to book {a}
      best {one} companies {near}
      how to compare {one} quotes`,
    'product vehicle': `
      types of {x}
      {one} buying guide
      which {x} should i buy
      which {many} {are} best
      how to choose {a}
      {one} quality comparison
      top rated {x}`,
    product: `
      top {one} brands
      best {one} brands
      {one} features to look for`,
    software: `
    best {x} for small business
    {one} features
    {one} reviews comparison
    top 10 {x}
    {x} for small business
    {x} for startups
    {one} requirements checklist
    how to choose {a}
    which {many} {are} best for small business
    which {many} {are} easiest to use
    {one} selection criteria
    {x} for freelancers
    {x} for nonprofits
    easy to use {x} for beginners
    {one} comparison chart
    what features should {a} have
    {one} case studies
    {x} with api
    {one} buying guide`,
    place: `
      how to choose {a}
      what to look for in {a}
      {one} reviews {near}
      what makes a good {one}
      best rated {x} {place}
      most popular {x} {near}
      {x} recommendations {near}
      which {many} {are} best {near}`,
    person: `
      {one} reviews
      {one} reviews {near}
      how to choose {a}
      what to look for in {a}
      questions to ask {a}
      questions to ask before hiring {a}
      what makes a good {one}
      do i need {a}
      when to hire {a}
      {one} qualifications
      {one} recommendations {near}
      what does {a} do
      how to compare {xs}
      best rated {x} {near}
      is {a} worth it`,
    ailment: `
      best treatment for {x}
      {one} treatment options
      best remedies for {x}
      when to see a {doctor} for {x}
      what helps with {x}
      which treatment is best for {x}
      {one} therapy options
      fastest way to relieve {x}
      do i need a {doctor} for {x}
      {one} questions to ask a {doctor}`,
    fault: `
      best way to {mend} {a}
      {one} {fix} options
      {one} {fix} reviews
      how to choose a {one} {fix} company
      is {a} an emergency
      do i need a professional for {a}
      questions to ask about {one} {fix}
      {one} {fix} warranty
      best products for {x}
      {one} {fix} company reviews {near}
      when to call a professional for {a}
      should i {mend} {a} myself
      is {one} {fix} worth it`,
    verb: `
      best ways to {v}
      easiest way to {v}
      what is the best way to {v}
      when is the best time to {v}
      should i {v} myself
      what to consider before {ving}
      questions to ask before {ving}
      advice on {ving}
      pros and cons of {ving}
      {ving} for the first time
      {ving} dos and don'ts
      is there an easy way to {v}`,
    name: `
    {x} reviews
    {x} pros and cons
    is {x} worth it
    is {x} good
    {x} comparison
    best {x} {near}
    {x} customer reviews
      {x} ratings
      {x} recommendations
      is {x} trustworthy
      is {x} any good
      does {x} have good reviews
      who owns {x}
      is {x} open today
      what is {x} known for`,
  },
  chores.choosing,
  eateries.choosing,
  vehicles.choosing,
  wares.choosing,
  finance.choosing,
  food.choosing,
  outings.choosing,
  sessions.choosing,
  offers.choosing,
  groups.choosing,
  matters.choosing,
  themes.choosing,
)
