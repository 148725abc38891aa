import type { TokenAnswer, TokenJob } from './job.ts'

type Listener = (answer: TokenAnswer) => void
type Job = TokenJob extends infer One ? (One extends TokenJob ? Omit<One, 'number'> : never) : never

/** The worker with the vocabularies, begun with the first job. */
export class TokenWorker {
  private worker: Worker | null = null
  private number = 0
  private readonly listeners = new Map<number, Listener>()

  constructor(private readonly create: () => Worker) {}

  /** Has `job` done; `listener` hears all that is said of it until `forget` is called. */
  ask(job: Job, listener: Listener): { forget(): void } {
    const number = ++this.number
    this.listeners.set(number, listener)
    this.begun().postMessage({ ...job, number })
    return { forget: () => this.listeners.delete(number) }
  }

  private begun(): Worker {
    if (this.worker) return this.worker
    const worker = this.create()
    this.worker = worker
    worker.onmessage = ({ data }: MessageEvent<TokenAnswer>) => this.tell(data)
    // its code could not be had; the next job tries again
    worker.onerror = () => {
      worker.terminate()
      this.worker = null
      for (const number of [...this.listeners.keys()]) {
        this.tell({ type: 'fault', number, fault: { code: 'worker' } })
      }
    }
    return worker
  }

  private tell(answer: TokenAnswer): void {
    const listener = this.listeners.get(answer.number)
    if (answer.type !== 'progress') this.listeners.delete(answer.number)
    listener?.(answer)
  }
}
