/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateWebhookPayloadCompiled = validate20;
const schema31 = {"$id":"validateWebhookPayload","$ref":"document#/components/schemas/WebhookPayload"};
const schema33 = {"type":"object","required":["event","category","source","content","timestamp"],"properties":{"event":{"type":"string"},"category":{"type":"string"},"source":{"type":"string"},"content":{"type":"string"},"timestamp":{"type":"string","format":"date-time"}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="validateWebhookPayload" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"document#/components/schemas/WebhookPayload/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.category === undefined){
const err1 = {instancePath,schemaPath:"document#/components/schemas/WebhookPayload/required",keyword:"required",params:{missingProperty: "category"},message:"must have required property '"+"category"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.source === undefined){
const err2 = {instancePath,schemaPath:"document#/components/schemas/WebhookPayload/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.content === undefined){
const err3 = {instancePath,schemaPath:"document#/components/schemas/WebhookPayload/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.timestamp === undefined){
const err4 = {instancePath,schemaPath:"document#/components/schemas/WebhookPayload/required",keyword:"required",params:{missingProperty: "timestamp"},message:"must have required property '"+"timestamp"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err5 = {instancePath:instancePath+"/event",schemaPath:"document#/components/schemas/WebhookPayload/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.category !== undefined){
if(typeof data.category !== "string"){
const err6 = {instancePath:instancePath+"/category",schemaPath:"document#/components/schemas/WebhookPayload/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
const err7 = {instancePath:instancePath+"/source",schemaPath:"document#/components/schemas/WebhookPayload/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
const err8 = {instancePath:instancePath+"/content",schemaPath:"document#/components/schemas/WebhookPayload/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.timestamp !== undefined){
if(!(typeof data.timestamp === "string")){
const err9 = {instancePath:instancePath+"/timestamp",schemaPath:"document#/components/schemas/WebhookPayload/properties/timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"document#/components/schemas/WebhookPayload/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"event":true,"category":true,"source":true,"content":true,"timestamp":true},"dynamicProps":false,"dynamicItems":false};

/** The body of a delivery. */
export const validateWebhookPayload: Validator = validateWebhookPayloadCompiled as unknown as Validator;
