import type { OwnAnswer, OwnJob, PlainFault } from './job.ts'

/** A template of a page's usual size is done in some ten milliseconds, on a slow phone in a few hundred. */
const LONGEST_RUN = 5_000

interface Waiting {
  readonly column: number
  readonly job: OwnJob
  done(answer: OwnAnswer): void
}

/**
 * Has own templates run in a worker, one at a time. A newer job for a column takes the place of one
 * that has not begun; a run that takes too long ends with its worker, and the next gets a new one.
 */
export class OwnWorker {
  private worker: Promise<Worker> | null = null
  private waiting: Waiting[] = []
  private busy = false

  constructor(
    private readonly create: () => Worker,
    private readonly longest = LONGEST_RUN,
  ) {}

  /** Never rejects: what goes wrong is a fault of the answer. */
  ask(column: number, job: OwnJob): Promise<OwnAnswer> {
    return new Promise((done) => {
      this.waiting = this.waiting.filter((one) => one.column !== column)
      this.waiting.push({ column, job, done })
      void this.work()
    })
  }

  private async work(): Promise<void> {
    if (this.busy) return
    this.busy = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      next.done(await this.run(next.job))
    }
    this.busy = false
  }

  private async run(job: OwnJob): Promise<OwnAnswer> {
    this.worker ??= started(this.create)
    try {
      return await answerOf(await this.worker, job, this.longest)
    } catch (error) {
      const worker = await this.worker.catch(() => null)
      worker?.terminate()
      this.worker = null
      const late = error instanceof Late
      const message = late ? '' : String(error instanceof Error ? error.message : error)
      return failed({ code: late ? 'own.time' : 'own.worker', message, place: null, details: {} })
    }
  }
}

class Late extends Error {}

function failed(fault: PlainFault): OwnAnswer {
  return { facts: null, encoding: null, fault, names: [], dated: false, steps: [] }
}

/** A worker that has loaded its code: fetching it is no fault of a template. */
function started(create: () => Worker): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = create()
    worker.onmessage = () => resolve(worker)
    worker.onerror = (event) => reject(new Error(event.message))
  })
}

function answerOf(worker: Worker, job: OwnJob, longest: number): Promise<OwnAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late()), longest)
    worker.onmessage = ({ data }: MessageEvent<OwnAnswer>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = (event) => {
      clearTimeout(timer)
      reject(new Error(event.message))
    }
    worker.postMessage(job)
  })
}
