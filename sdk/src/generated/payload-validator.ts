/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateWebhookPayloadCompiled = validate10;
const schema11 = {"type":"object","required":["event","category","source","content","timestamp"],"properties":{"event":{"type":"string"},"category":{"type":"string"},"source":{"type":"string"},"content":{"type":"string"},"timestamp":{"type":"string","format":"date-time"}},"$id":"validateWebhookPayload"};

function validate10(data){
/*# sourceURL="validateWebhookPayload" */;
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "event"}});
}
if(data.category === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "category"}});
}
if(data.source === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "source"}});
}
if(data.content === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "content"}});
}
if(data.timestamp === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "timestamp"}});
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:"/event",keyword:"type",params:{type: "string"}});
}
}
if(data.category !== undefined){
if(typeof data.category !== "string"){
(vErrors ??= []).push({instancePath:"/category",keyword:"type",params:{type: "string"}});
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
(vErrors ??= []).push({instancePath:"/source",keyword:"type",params:{type: "string"}});
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
(vErrors ??= []).push({instancePath:"/content",keyword:"type",params:{type: "string"}});
}
}
if(data.timestamp !== undefined){
if(!(typeof data.timestamp === "string")){
(vErrors ??= []).push({instancePath:"/timestamp",keyword:"type",params:{type: "string"}});
}
}
}
else {
(vErrors ??= []).push({instancePath:"",keyword:"type",params:{type: "object"}});
}
validate10.errors = vErrors;
return vErrors === null;
}

/** The body of a delivery. */
export const validateWebhookPayload: Validator = validateWebhookPayloadCompiled as unknown as Validator;
