export const ON_DATABASE: readonly string[]
export function postgresHome(): string | null
export function hasPostgres(): boolean
