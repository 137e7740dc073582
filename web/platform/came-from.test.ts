import { expect, test } from 'vitest'
import { arriveAt, cameFrom } from './came-from.ts'

test('the page before is known with its filters, and dialogs on a page don’t replace it', () => {
  arriveAt('/projects', '/projects')
  expect(cameFrom('/projects')).toBeNull()
  arriveAt('/projects', '/projects?status=active')
  arriveAt('/projects/1', '/projects/1')
  arriveAt('/projects/1', '/projects/1?deliverable=3')
  expect(cameFrom('/projects/1')).toBe('/projects?status=active')
  arriveAt('/messages', '/messages?project=1')
  expect(cameFrom('/messages')).toBe('/projects/1?deliverable=3')
  expect(cameFrom('/projects/1')).toBeNull()
})

test('after a way back, what led to the page before counts again', () => {
  arriveAt('/projects', '/projects?status=active')
  arriveAt('/projects/1', '/projects/1')
  arriveAt('/deliverables/3', '/deliverables/3')
  arriveAt('/projects/1', '/projects/1?tab=files')
  expect(cameFrom('/projects/1')).toBe('/projects?status=active')
  arriveAt('/projects', '/projects')
  arriveAt('/projects/1', '/projects/1')
  expect(cameFrom('/projects/1')).toBe('/projects')
})
