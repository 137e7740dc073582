import { facet } from '../facet.ts'

/** Searches about anything, for researches that have used up those that suit the kind of their topic. */
export const reserve = facet('More', 'informational', {
  any: `
    {x} faq
    everything about {x}
    {x} advice
    {x} questions and answers
    {x} videos
    {x} pictures
    {x} forum
    {x} myths
    {x} dos and don'ts
    introduction to {x}
    {x} blog
    {x} news
    {x} terms explained
    {x} articles
    {x} experiences
    {x} trends
    {x} opinions
    {x} statistics
    {x} community
    {x} podcast
    {x} book
    {x} stories
    {x} facts and figures
    {x} discussion
    {x} glossary
    latest {x} news
    beginner {x} guide
    {x} help online
    {x} common questions
    {x} recommendations online
    {x} advice {near}
    what to know about {x}
    where to learn about {x}
    what are common {x} questions
    what are common {x} mistakes
    what are common {x} problems
    what do people say about {x}
    where to find {x} reviews
    who can i ask about {x}
    what are the pros and cons of {x}
    what are the alternatives to {x}
    where to read about {x}
    where to find {x} advice
    where to find {x} pictures
    where to find {x} videos
    which {x} mistakes to avoid
    which {x} questions to ask
    what are {x} myths
    where to discuss {x}
    {x} explained simply
    understanding {x}
    {x} made easy
    {x} research
    {x} guide pdf
    {x} case studies
    {x} survey
    {x} expert opinions
    {x} key facts
    complete {x} guide
    quick {x} guide
    {x} reading list
    {x} newsletter
    {x} interviews
    {x} images
    {x} discussion board
    {x} online course
    {x} magazine
    {x} comparison table
    {x} infographics
    who knows about {x}
    how to learn more about {x}
    how to find out more about {x}
    what should i know about {x}
    where to find help with {x}`,
  'service wares person place software offer eatery': `
    popular {x}
    good {x} {near}
    trusted {x} {near}
    reliable {x} {near}
    {x} in my area
    {x} nearby
    {x} testimonials
    {x} customer reviews
    {x} price range
    {x} cost guide
    {x} quality
    reasonably priced {x} {near}
    most recommended {x} {near}
    {x} special offers
    {x} five star reviews
    {x} expectations
    {x} prices explained
    {x} price examples
    how to find reliable {x}
    who has the best {x} {near}
    who offers {x} {near}
    what is a fair price for {x}
    how to compare {x} prices
    where to compare {x} prices
    how to get the best price for {x}
    what should {x} cost
    what makes {x} expensive
    what to expect to pay for {x}`,
})
