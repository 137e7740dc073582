import { facet } from '../facet.ts'

/** Searches about anything, for researches that have used up those that suit the kind of their topic. */
export const reserve = facet('More', 'informational', {
  any: `
    {x} faq
    {x} guide
    {x} advice
    {x} information
    {x} questions and answers
    {x} tips
    common {x} questions
    {x} things to know
    {x} problems
    common {x} problems
    {x} explained
    {x} advice online
    {x} introduction
    {x} articles
    {x} facts
    {x} forum
    {x} tips and tricks
    {x} blog
    {x} overview
    expert {x} advice
    free {x} advice
    useful {x} tips
    complete {x} guide
    simple {x} guide
    quick {x} guide
    {x} information online
    {x} mistakes to avoid
    {x} issues
    {x} dos and don'ts
    {x} problems and solutions
    common {x} mistakes
    {x} experiences
    {x} opinions
    {x} resources
    {x} myths
    {x} news
    what are common {x} problems
    where to get {x} advice
    where to find {x} information
    which {x} questions to ask
    who to ask for {x} advice
    who can answer {x} questions
    what are common {x} questions
    where to get {x} help
    where to read {x} articles
    what are the best {x} tips
    what are good {x} tips
    where to find {x} facts
    which {x} guide is best
    where to ask {x} questions
    where to find good {x} advice
    where to find {x} tips
    what are common {x} mistakes
    how to avoid {x} mistakes
    which {x} mistakes to avoid`,
  'service wares person place software offer eatery': `
    good {x} {near}
    trusted {x} {near}
    {x} nearby
    {x} in my area
    {x} reviews online
    popular {x}
    {x} price range
    {x} prices explained
    {x} customer reviews
    reliable {x} {near}
    {x} cost guide
    {x} testimonials
    {x} price examples
    who has the best {x} {near}
    what is a fair price for {x}
    how to compare {x} prices
    where to compare {x} prices
    how to get the best price for {x}
    where to read {x} reviews
    what should {x} cost
    {x} directory
    award winning {x} {near}
    well known {x} {near}
    established {x} {near}
    highly recommended {x} {near}
    most trusted {x} {near}
    {x} with good service {near}
    {x} for a small budget
    {x} price guide
    {x} feedback
    {x} ratings online
    {x} comparison online
    {x} top tips
    {x} checklist
    quality {x} {near}
    what makes {x} good
    how to recognize good {x}
    what do reviews say about {x}
    where to find {x} prices
    what do people pay for {x}
    how do {x} prices compare
    what to check before choosing {x}
    how to compare {x} reviews
    what do {x} reviews say
    how much is {x} usually`,
})
