/** The path of the script that receives push messages in a browser. */
export const workerPath = '/service-worker.js'

/** The path under which that script stores a subscription which its browser renewed. */
export const subscriptionsPath = '/api/push-subscriptions'
