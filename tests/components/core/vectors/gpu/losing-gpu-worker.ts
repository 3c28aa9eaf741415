/** The worker of the pretrained vectors in a browser whose GPU is lost after a few searches. */
import 'lexiscope/vectors/worker.ts'

/** Of a search each. The first six are those of the measurement. */
const MAX_SUBMITS = 8

let device: GPUDevice | null = null
let submits = 0
const { requestDevice } = GPUAdapter.prototype
GPUAdapter.prototype.requestDevice = async function (...args) {
  device = await requestDevice.apply(this, args)
  return device
}
const { submit } = GPUQueue.prototype
GPUQueue.prototype.submit = function (commands) {
  submits++
  if (submits > MAX_SUBMITS) device?.destroy()
  submit.call(this, commands)
}
