/** What a fault says in one line. A host with several addresses, none of which answers, is a fault without words of its own. */
export function faultWords(fault: Error): string {
  return fault instanceof AggregateError ? fault.errors.map(faultWords).join('; ') : fault.message
}
