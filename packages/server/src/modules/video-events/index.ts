import type { Implementation } from '../../framework/http/implement.ts'
import { eventMappings, unknownEvents } from './event-mapping.ts'

export { createEventIntake, type EventIntake } from './event-intake.ts'
export { type EventLinks, startEventLinks } from './event-links.ts'
export { mountEventPush } from './event-push.ts'
export { momentIn, nameMost, payloadText, type SeenEvent } from './seen-event.ts'

export const videoEvents: readonly Implementation[] = [eventMappings, unknownEvents]
