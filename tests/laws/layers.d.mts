export function withLayers(config: unknown): unknown
export function layersTable(): string
export function tableOf(readme: string): string
