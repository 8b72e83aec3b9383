import { dict } from '@fengsui/contract/system/dict.ts'
import { implement } from '../../../framework/http/implement.ts'
import { dictionaryBeyond, dictionaryCalls } from './answers.ts'

export default implement(dict, dictionaryCalls(dict), dictionaryBeyond(dict))
