export { default as intake } from './intake.ts'
