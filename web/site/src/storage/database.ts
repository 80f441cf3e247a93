/** The page's database: opens it, runs transactions, and classifies the errors. */

/**
 * Reasons why something was not stored. `full`: the device or the browser has no room left. `conflict`: another tab has stored an entry of
 * the same game meanwhile. `gone`: the game is no longer in the database. `closed`: the database cannot be opened, for example in a private
 * window, or the access to it has failed for another reason.
 */
export const FAULTS = ['full', 'conflict', 'gone', 'closed'] as const
/** A reason why an access to the database has failed. */
export type StorageFault = (typeof FAULTS)[number]

/** Error of an access to the database, which leaves the data unchanged. */
export class StorageError extends Error {
  readonly fault: StorageFault

  constructor(fault: StorageFault, cause?: unknown) {
    super(`storage: ${fault}`, { cause })
    this.fault = fault
  }
}

const NAME = 'umpire'
const VERSION = 1

/** Name of the object store with one record per game. */
export const GAMES = 'games'
/** Name of the object store with one record per line of a journal. */
export const LINES = 'lines'

let connection: Promise<IDBDatabase> | null = null

/** Returns the database, which is opened by the first call. */
function database(): Promise<IDBDatabase> {
  connection ??= open()
  return connection
}

/** Closes the database; the next access opens it again. */
export async function closeDatabase(): Promise<void> {
  const closingConnection = connection
  connection = null
  await closingConnection?.then(
    (db) => db.close(),
    () => {},
  )
}

/** Opens the database, and creates its object stores on the first visit. Throws `StorageError`. */
function open(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: 'id' })
      request.result.createObjectStore(LINES, { keyPath: ['game', 'number'] })
    }
    request.onsuccess = () => resolve(forgetWhenClosed(request.result))
    request.onerror = () => reject(storageError(request.error))
    // Another tab shows an older version of the page and keeps its database open.
    request.onblocked = () => reject(new StorageError('closed'))
  }).catch((error) => {
    connection = null
    throw storageError(error)
  })
}

/**
 * Sets `connection` to null when the browser closes the database, because its data are deleted or a newer page needs it. The next call then
 * opens the database again.
 */
function forgetWhenClosed(db: IDBDatabase): IDBDatabase {
  const forgetConnection = () => {
    connection = null
  }
  db.onclose = forgetConnection
  db.onversionchange = () => {
    db.close()
    forgetConnection()
  }
  return db
}

/**
 * Runs `work` in a transaction over both stores and returns its result once the transaction is complete.
 *
 * Throws `StorageError`; all changes of the transaction are then undone.
 */
export async function transact<Result>(
  mode: 'readonly' | 'readwrite',
  work: (games: IDBObjectStore, lines: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin(mode)
  const done = completion(transaction)
  try {
    const result = await work(transaction.objectStore(GAMES), transaction.objectStore(LINES))
    transaction.commit?.()
    await done
    return result
  } catch (error) {
    done.catch(() => {})
    abort(transaction)
    throw storageError(error)
  }
}

/** Begins a transaction over both stores. Throws `StorageError`. */
async function begin(mode: 'readonly' | 'readwrite'): Promise<IDBTransaction> {
  const start = async () => {
    const db = await database()
    // `strict`: a completed transaction is on the disk, so an empty battery cannot undo it.
    return db.transaction([GAMES, LINES], mode, { durability: 'strict' })
  }
  try {
    return await start()
  } catch {
    // The browser may have closed the connection, so this tries once more with a new one.
    connection = null
    return start().catch((error) => {
      throw storageError(error)
    })
  }
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(storageError(transaction.error))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has already ended.
  }
}

/** Returns the result of a request. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(storageError(request.error))
  })
}

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return new StorageError('full', error)
  if (name === 'ConstraintError') return new StorageError('conflict', error)
  return new StorageError('closed', error)
}
