import { storage } from '@fengsui/contract/storage/attach.ts'
import { implement } from '../../framework/http/implement.ts'
import { fetchFile } from './fetch.ts'
import { putFile } from './put.ts'
import { registerPutFile } from './register-put.ts'

export default implement(storage, { putFile, putFileAttach: putFile, registerPutFile, file: fetchFile })
